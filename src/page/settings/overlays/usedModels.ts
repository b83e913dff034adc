import type { ReadonlySignal } from '@preact/signals';
import type { LinkModel } from '../connections/links/linkModel';
import type { ObsModel } from '../connections/obs/obsModel';
import type { Switch } from '../connections/problemsOfShow';
import type { Frame } from '../frame/frameModel';
import type { RequestState } from '../frame/requestState';
import type { PreviewModel } from '../preview/previewModel';
import type { TestModel } from '../preview/testModel';
import type { EditorModel } from './editor/editorModel';
import type { ShareModel } from './files/shareModel';
import type { OverlaysModel } from './overlaysModel';

export interface OverlaysModels extends Frame {
  readonly overlays: OverlaysModel;
  readonly share: ShareModel;
  readonly editor: EditorModel;
  readonly preview: PreviewModel;
  readonly obs: Pick<ObsModel, 'report' | 'savedAddress' | 'check'>;
  readonly test: TestModel;
  readonly testedElement: ReadonlySignal<string | null>;
  readonly testedWidget: ReadonlySignal<string | null>;
  readonly fix: { readonly command: ReadonlySignal<RequestState>; end(what: Switch): Promise<void> };
  readonly linkOf: (overlay: string) => LinkModel;
}
