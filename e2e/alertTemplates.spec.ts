import { readFileSync } from 'node:fs';
import { buildFrame } from '../src/companion/customWidgets/buildFrame.ts';
import type { WidgetCode } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';

const names = [
  "'+(_=>_)['constructor']('evil()')()+'",
  '"+(_=>_)["constructor"]("evil()")()+"',
  '{{ _c.constructor("evil()")() }}',
  '}} {{ evil() }} {{ "',
  '" @vue:mounted="evil()" v-html="evil()',
  '\\',
  '%> <% evil() %>',
];
const html = `<div id="app"><p :title="'{name}'" class="a">{{ "{name}" }}</p><p class="b">{name} <i title="{name}"></i></p></div>
  <script type="text/template" id="tpl"><p :title="'{name}'"><% var n = "{name}" %><%- n %></p></script>`;
const code: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'alert', html, css: '', js: '', fields: '', data: '' };

function documentFor(name: string): string {
  const alert = { name, amount: 5, currency: 'USD', message: name, title: name, items: '', image: '', seconds: 5, volume: 1 };
  const { document } = buildFrame({
    code,
    request: { values: {}, currency: 'USD', hosts: [], alert },
    channel: '',
    root: `http://w.localhost/widget/${'0'.repeat(32)}/`,
    versions: {},
  });
  return document.replace(/<script crossorigin.*?<\/script>|<script defer.*?<\/script>|<style>@import.*?<\/style>/g, '');
}

const libraries = { vue2: 'vue2/dist/vue.js', vue: 'vue/dist/vue.global.js', lodash: 'lodash/lodash.js' } as const;

test("[CUS-62] a supporter's name is text in templates of Vue 2, Vue 3 and Lodash", async ({ page }) => {
  for (const [library, path] of Object.entries(libraries)) {
    for (const name of names) {
      const errors: string[] = [];
      page.removeAllListeners('pageerror');
      page.on('pageerror', (error) => errors.push(error.message));
      await page.setContent(documentFor(name));
      await page.addScriptTag({ content: readFileSync(`node_modules/${path}`, 'utf8') });
      const texts = await page.evaluate((which) => {
        const { Vue, _ } = window as unknown as {
          Vue: { createApp?: (app: object) => { mount(at: string): void } } & (new (app: object) => unknown);
          _: { template(text: string): (data: object) => string };
        };
        (window as { evil?: () => void }).evil = () => {
          (window as { wasEvil?: boolean }).wasEvil = true;
        };
        if (which === 'lodash')
          document
            .querySelector('#app')
            ?.insertAdjacentHTML('beforeend', _.template(document.querySelector('#tpl')?.textContent ?? '')({}));
        else if (Vue.createApp) Vue.createApp({}).mount('#app');
        else new Vue({ el: '#app' });
        const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
        return {
          wasEvil: 'wasEvil' in window,
          text: which === 'lodash' ? text('#app > :last-child') : text('.a'),
          title: document.querySelector('.a')?.getAttribute('title') ?? '',
          plain: text('.b').trim(),
          attribute: document.querySelector('.b i')?.getAttribute('title') ?? '',
        };
      }, library);
      expect(errors, name).toEqual([]);
      const { wasEvil, text, title, plain, attribute } = texts;
      expect(wasEvil, name).toBe(false);
      expect([text, attribute], name).toEqual([plain, plain]);
      if (library !== 'lodash') expect(title, name).toBe(plain);
    }
  }
});
