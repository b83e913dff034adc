import { browserCalls, createLiveSlots, listen, listenForHiding, listenForReturn } from '../../companion';
import { chooseLanguage } from '../../i18n';
import { browserPorts as controlPorts } from '../../stream';
import type { SendFile } from './companionFiles';
import type { CreateConverter } from './convert/convertFile';
import { durableText } from './durableText';
import type { AddressLike, PageLike, RoomLike, SettingsPorts, Undo } from './ports';

export function browserPorts(window: Window & typeof globalThis): SettingsPorts {
  return {
    ...browserCalls(window),
    takeSlot: createLiveSlots(window.navigator.locks),
    clipboard: { write: (text) => writeClipboard(window, text) },
    sendFile: (options) => sendFile(window, options),
    createConverter: (...listeners) => createConverter(window, ...listeners),
    saveFile: (name, content) => saveFile(window, name, content),
    playSound: (content, volume) => playSound(window, content, volume),
    chooseLanguage: (language) => void chooseLanguage(window, language),
    unpublishedChanges: durableText(window, 'ovation.heldChanges'),
    page: browserPage(window),
    editorRoom: editorRoom(window),
    control: controlPorts(window),
    address: browserAddress(window),
  };
}

function browserAddress(window: Window): AddressLike {
  return {
    read: () => window.location.hash,
    go: (hash) => {
      window.location.hash = hash;
    },
    replace: (hash) => window.history.replaceState(null, '', hash),
    onChange: (listener) => listen(window, 'hashchange', listener),
  };
}

function browserPage(window: Window): PageLike {
  return {
    onLeave: (listener) => listen(window, 'pagehide', listener),
    onHide: (listener) => listenForHiding(window, listener),
    onReturn: (listener) => listenForReturn(window, listener),
    warnBeforeLeave: (isUnsaved) => listen(window, 'beforeunload', (event) => isUnsaved() && event.preventDefault()),
  };
}

function editorRoom(window: Window): RoomLike {
  // At these window widths, the panels take space from the canvas. In a narrower window, they are below the canvas.
  const tight = window.matchMedia('(720px <= width < 1200px)');
  return { isWide: () => !tight.matches, onChange: (listener) => listen(tight, 'change', listener) };
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendFile(
  window: Window & typeof globalThis,
  { url, headers, file, onProgress, signal }: Parameters<SendFile>[0],
): ReturnType<SendFile> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('there was no answer'));
    request.onabort = () => reject(new Error('it was stopped'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** How long a worker may take to end itself. */
const endLimitMs = 1_000;

function createConverter(window: Window, ...[onMessage, onCrash]: Parameters<CreateConverter>): ReturnType<CreateConverter> {
  const worker = new Worker(new URL('./convert/convert.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = onCrash;
  return {
    start: (request) => worker.postMessage(request),
    // The worker ends itself, because Chromium 127 can crash if a page ends a worker whose own workers hold video frames.
    end: () => {
      worker.postMessage(null);
      window.setTimeout(() => worker.terminate(), endLimitMs);
    },
  };
}

/** Downloads the file through a blob URL, because a plain link would not send the key. */
function saveFile(window: Window & typeof globalThis, name: string, content: Blob): void {
  const link = window.document.createElement('a');
  link.href = window.URL.createObjectURL(content);
  link.download = name;
  link.click();
  window.setTimeout(() => window.URL.revokeObjectURL(link.href), 60_000); // the browser reads the URL only some time after the click
}

function playSound(window: Window & typeof globalThis, content: Blob, volume: number): Undo {
  const url = window.URL.createObjectURL(content);
  const audio = new window.Audio(url);
  audio.volume = volume;
  const stop = () => {
    audio.pause();
    window.URL.revokeObjectURL(url);
  };
  audio.onended = stop;
  audio.play().catch(stop); // if the browser refuses to play, release the file
  return stop;
}

async function writeClipboard(window: Window & typeof globalThis, text: string): Promise<void> {
  // Without HTTPS, as in a local network, browsers have no clipboard API.
  if (window.navigator.clipboard) return window.navigator.clipboard.writeText(text);
  const focused = window.document.activeElement;
  const area = window.document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  window.document.body.append(area);
  area.select();
  const copied = window.document.execCommand('copy');
  area.remove();
  if (focused instanceof window.HTMLElement) focused.focus();
  if (!copied) throw new Error('The browser does not let this page copy');
}
