export { type FontLayout, fontLayout } from './formats/font';
export { ByteReader } from './formats/format';
export { readWidgetCode } from './formats/widgetCode';
export { type Inspected, inspectMedia, inspectUpload } from './inspectMedia';
export { parseJson, parseJsonText } from './parseJson';
export { openZip, unzip, type ZippedFile } from './zip';
