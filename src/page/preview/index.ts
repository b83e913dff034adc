/**
 * The preview in the settings: the real overlay, which an engine of a few lines tells what to show. Draws what it is
 * told by the page that it is embedded in, with the settings that it is told; knows no companion, no key and no queue.
 */
export { mountPreview as mountFace } from './mountPreview';
