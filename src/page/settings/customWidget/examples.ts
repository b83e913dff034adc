import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import bannerCss from './examples/banner-alert/alert.css?raw';
import bannerHtml from './examples/banner-alert/alert.html?raw';
import bannerFields from './examples/banner-alert/fields.json?raw';
import bossFields from './examples/boss-fight/fields.json?raw';
import bossCss from './examples/boss-fight/widget.css?raw';
import bossHtml from './examples/boss-fight/widget.html?raw';
import bossJs from './examples/boss-fight/widget.js?raw';
import wheelFields from './examples/subathon-wheel/fields.json?raw';
import wheelCss from './examples/subathon-wheel/widget.css?raw';
import wheelHtml from './examples/subathon-wheel/widget.html?raw';
import wheelJs from './examples/subathon-wheel/widget.js?raw';
import trainFields from './examples/tip-train/fields.json?raw';
import trainCss from './examples/tip-train/widget.css?raw';
import trainHtml from './examples/tip-train/widget.html?raw';
import trainJs from './examples/tip-train/widget.js?raw';

const base = { ovationWidget: 1, kind: 'widget', data: '' } as const;

export interface Example {
  readonly code: WidgetCode;
  readonly about: string;
}

export const examples = (): readonly Example[] => [
  {
    code: { ...base, name: 'Tip train', html: trainHtml, css: trainCss, js: trainJs, fields: trainFields },
    about: t('custom.example.train'),
  },
  { code: { ...base, name: 'Boss fight', html: bossHtml, css: bossCss, js: bossJs, fields: bossFields }, about: t('custom.example.boss') },
  {
    code: { ...base, name: 'Subathon wheel', html: wheelHtml, css: wheelCss, js: wheelJs, fields: wheelFields },
    about: t('custom.example.wheel'),
  },
];

export const alertExamples = (): readonly Example[] => [
  {
    code: { ...base, kind: 'alert', name: 'Banner', html: bannerHtml, css: bannerCss, js: '', fields: bannerFields },
    about: t('custom.example.banner'),
  },
];
