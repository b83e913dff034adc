/** Invented events, and test alerts made of them. */
export { sampleEvent, sampleTexts } from './event';
export { sampleEvents } from './several';
export { forceVariant, makeTest, type TestAlert } from './test';
