import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';

export const emptyCode = (): WidgetCode => ({
  ovationWidget: 1,
  kind: 'widget',
  data: '',
  name: t('overlays.kind.custom'),
  html: '<p id="latest">…</p>\n',
  css: '#latest {\n  font: 700 32px sans-serif;\n  color: {{color}};\n}\n',
  js: [
    "window.addEventListener('onWidgetLoad', ({ detail }) => {",
    "  show(detail.session.data['tip-latest'].name);",
    '});',
    "window.addEventListener('onEventReceived', ({ detail }) => {",
    '  // A test has its event inside.',
    "  const { listener, event } = detail.listener === 'event:test' ? detail.event : detail;",
    "  if (listener === 'tip-latest') show(event.name);",
    '});',
    'function show(name) {',
    "  document.querySelector('#latest').textContent = name;",
    '}',
    '',
  ].join('\n'),
  fields: '{\n  "color": { "type": "colorpicker", "label": "Text color", "value": "#ffffff" }\n}\n',
});

export const emptyAlertCode = (): WidgetCode => ({
  ovationWidget: 1,
  kind: 'alert',
  data: '',
  name: t('custom.alert.custom'),
  html: '<h1>{messageTemplate}</h1>\n<p>{message}</p>\n',
  css: 'body {\n  color: {{color}};\n  font: 700 32px sans-serif;\n  text-align: center;\n}\n',
  js: '',
  fields: '{\n  "color": { "type": "colorpicker", "label": "Text color", "value": "#ffffff" }\n}\n',
});
