/**
 * The preview in the settings: the real overlay with an engine of a few lines. Shows the alerts, with the settings, that the
 * embedding page sends; knows no companion, no key and no queue.
 */
export { mountPreview as mountPage } from './mountPreview';
