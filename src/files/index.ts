export { readWidgetCode } from './formats/widgetCode';
export { hasTrailingData, type Inspected, inspectMedia } from './inspectMedia';
export { parseJson, parseJsonText } from './parseJson';
