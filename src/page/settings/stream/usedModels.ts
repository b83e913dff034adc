import type { KeptReceipt } from '../../../contract/companion';
import type { ControlModel, ControlPorts } from '../../stream';
import type { ErasureModel } from '../backup/erasureModel';
import type { AccountModel } from '../connections/account/accountModel';
import type { CatalogueModel } from '../connections/account/catalogueModel';
import type { Frame } from '../frame/frameModel';
import type { ModerationModel } from '../moderation/moderationModel';
import type { TestModel } from '../preview/testModel';
import type { SetupModel } from '../start/setupModel';
import type { StreamsModel } from '../stats/streamsModel';
import type { FixModel } from './fixModel';
import type { MiniatureModel } from './miniature/miniatureModel';

export type ReceiptsRead = { readonly ok: true; readonly receipts: readonly KeptReceipt[] } | { readonly ok: false; readonly why: string };

/** The models of the page. `openStream` connects to the companion. Its caller must close the connection. */
export interface StreamModels extends Frame {
  /** The receipts of an event, one for each element that received it. Never rejects. */
  readonly readReceipts: (event: string) => Promise<ReceiptsRead>;
  readonly openStream: () => { readonly control: ControlModel; readonly miniature: MiniatureModel; readonly ports: ControlPorts };
  readonly fix: FixModel;
  readonly account: AccountModel;
  readonly test: TestModel;
  readonly erasure: ErasureModel;
  readonly moderation: ModerationModel;
  readonly streams: StreamsModel;
  readonly catalogue: CatalogueModel;
  readonly setup: Pick<SetupModel, 'states' | 'isDismissed' | 'dismiss'>;
}
