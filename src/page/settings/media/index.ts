/**
 * The creator's pictures, videos and sounds: the library, and what of it alerts wear. Does not know pages, drafts or
 * variants: it is given values, and says what they are to be.
 */
export { DressingFields, PictureFields, TypeFields } from '../look/DressingFields';
export { OwnStyle } from '../look/OwnStyle';
export { MediaLibrary } from './MediaLibrary';
export { createMediaModel, type MediaModel } from './mediaModel';
export { SoundChoice } from './SoundChoice';
export type { SendFile } from './upload';
