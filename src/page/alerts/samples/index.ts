/** Made-up events, and test alerts of them. */
export { sampleEvent, sampleEvents, sampleFor, sampleTexts } from './sampleEvents';
export { forceVariant, makeTest, type TestAlert } from './testAlert';
