import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createCompanionClient } from '../../client';
import { type AccountStatus, type BoxSettings, boxSettings, defaultBox } from '../../contract';
import { boxChanges } from '../changes';
import type { SettingsPorts, Undo } from '../ports';
import { type AccountModel, createAccountModel } from './accountModel';
import { type CatalogueModel, createCatalogueModel } from './catalogueModel';
import { type ConnectionModel, createConnectionModel } from './connectionModel';
import { createDraftModel, type DraftModel } from './draftModel';
import { createErasureModel, type ErasureModel } from './erasureModel';
import { createHistoryModel, type HistoryModel } from './historyModel';
import { createLinkModel, type LinkModel } from './linkModel';
import { SaveModel } from './saveModel';
import { createTestModel, type TestModel } from './testModel';

/** Everything that the settings page shows and does, for one box. */
export interface PageModel {
  readonly connection: ConnectionModel;
  readonly draft: DraftModel;
  readonly save: SaveModel;
  /** null = not read yet. */
  readonly box: ReadonlySignal<BoxSettings | null>;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly catalogue: CatalogueModel;
  readonly account: AccountModel;
  readonly link: LinkModel;
  readonly test: TestModel;
  readonly history: HistoryModel;
  readonly erasure: ErasureModel;
  /** Epoch milliseconds, a second at a time. */
  readonly nowMs: ReadonlySignal<number>;
  close(): void;
}

const callTimeoutMs = 15_000;

export function createPageModel(ports: SettingsPorts, settingsKey: string): PageModel {
  const call = createCompanionClient({
    fetch: ports.fetch,
    origin: ports.companionOrigin,
    key: () => settingsKey,
    timeoutMs: callTimeoutMs,
  });
  const draft = createDraftModel(ports.clock);
  const save = new SaveModel({ draft, call, ports });
  const connection = createConnectionModel({
    ports,
    settingsKey,
    onSettings: (settings, isPresent) => (isPresent ? draft.rebase(settings) : draft.receive(settings)),
  });
  const { status } = connection;
  const account = computed(() => accountIdentity(status.value?.account ?? null));
  const catalogue = createCatalogueModel(call, account);
  // Overlays report whenever something has ended.
  const news = computed(() => (status.value?.account ? status.value : null));
  const history = createHistoryModel({ call, ports, settingsKey, news });
  const erasure = createErasureModel({ call, timers: ports.timers, onErased: history.read });
  const second = createSecondHand(ports);
  return {
    connection,
    draft,
    save,
    box: computed(() => draft.settings.value && boxSettings(draft.settings.value, defaultBox)),
    changes: boxChanges(defaultBox),
    catalogue,
    account: createAccountModel(call, connection.accept),
    link: createLinkModel({
      box: defaultBox,
      call,
      status,
      clipboard: ports.clipboard,
      origin: ports.companionOrigin,
      onLinks: (links) => connection.accept({ links }),
    }),
    test: createTestModel(call, defaultBox),
    history,
    erasure,
    nowMs: second.nowMs,
    close: () => {
      for (const part of [save, connection, catalogue, history, erasure, second]) part.close();
    },
  };
}

/** Changes when another account is there, and when one begins to work. */
function accountIdentity(account: AccountStatus | null): string | null {
  return account && JSON.stringify([account.baseUrl, account.displayName, account.problem]);
}

function createSecondHand({ clock, timers }: SettingsPorts): { readonly nowMs: ReadonlySignal<number>; close(): void } {
  const nowMs = signal(clock.now());
  let cancel: Undo = () => {};
  const tick = () => {
    nowMs.value = clock.now();
    cancel = timers.set(tick, 1_000);
  };
  tick();
  return { nowMs, close: () => cancel() };
}
