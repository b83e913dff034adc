import type { ContentOf, SocialAccount } from '../../../../contract/settings';
import { appendElement, appendName, type DrawnWidget, swapLines, type WidgetScene, widthOf } from '../drawnWidget';
import { dressScene } from './sceneStyle';
import { platformNamed } from './socialIcons';

type Socials = ContentOf<'socials'>;

/** The width up to which a line has its full size, in `em`. Only longer lines shrink, so that the others stay readable. */
const fullSizeWidth = 48;

const widthOfAccount = ({ platform, name }: SocialAccount): number => widthOf(`${platformNamed(platform).label ?? ''} ${name}`);

/** The size of the text of an account, as a share of the full size. */
export const textScale = (account: SocialAccount): number => Math.min(1, fullSizeWidth / widthOfAccount(account));

/** The creator's names on social networks, shown one after another (SPEC WDG-43). */
export function drawSocials(scene: WidgetScene, first: Socials): DrawnWidget<Socials> {
  const { element, page } = scene;
  element.classList.add('scene-socials');
  const panel = appendElement(element, 'div', 'panel');
  let content = first;
  let at = 0;
  let shown: { readonly json: string; readonly line: HTMLElement } | null = null;
  let cancelTimer = () => {};

  function showCurrent(): void {
    const account = content.accounts[at % content.accounts.length];
    const json = JSON.stringify(account);
    if (!account || shown?.json === json) return;
    const line = appendLine(panel, account);
    if (shown) swapLines(shown.line, line, scene);
    shown = { json, line };
  }

  function scheduleNext(): void {
    cancelTimer();
    if (content.accounts.length < 2) return;
    cancelTimer = page.after(content.seconds * 1_000, () => {
      if (page.presence().visible) at += 1;
      showCurrent();
      scheduleNext();
    });
  }

  function update(next: Socials): void {
    content = { ...next, accounts: next.accounts.filter(({ name }) => name.trim() !== '') };
    panel.hidden = content.accounts.length === 0;
    // Each account has an invisible line, so that the panel is always as wide as the longest line.
    panel.replaceChildren();
    shown = null;
    for (const account of content.accounts) appendLine(panel, account).classList.add('sizer');
    const widest = Math.max(0, ...content.accounts.map(widthOfAccount));
    element.style.setProperty('--fit-w', (Math.min(fullSizeWidth, widest) + 8).toFixed(1));
    showCurrent();
    scheduleNext();
  }

  update(first);
  const undress = dressScene(scene, () => {});
  return {
    update,
    close: () => {
      cancelTimer();
      undress();
    },
  };
}

function appendLine(panel: HTMLElement, account: SocialAccount): HTMLElement {
  const { platform, name } = account;
  const { label, icon: path } = platformNamed(platform);
  const line = appendElement(panel, 'p', 'line');
  line.style.setProperty('--text', textScale(account).toFixed(3));
  const icon = appendElement(line, 'i', 'icon');
  icon.innerHTML = `<svg viewBox="-14 -14 28 28"><path d="${path}"/></svg>`; // a constant path, so no user input becomes HTML
  if (label) appendElement(line, 'span', 'where').textContent = label;
  appendName(line, 'name', name);
  return line;
}
