import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints } from '../../../../contract/companion';
import type { CallCompanion } from '../../../companion';

export interface ImageModel {
  /** A data URL, or null if the account has no image or it is not loaded yet. */
  readonly source: ReadonlySignal<string | null>;
  close(): void;
}

export function createImageModel(call: CallCompanion, status: ReadonlySignal<CompanionStatus | null>): ImageModel {
  const wanted = computed(() => status.value?.account?.pictureId ?? null);
  const read = signal<{ readonly id: string; readonly dataUrl: string } | null>(null);
  const close = effect(() => {
    if (wanted.value === null) return;
    void call(companionEndpoints.getAccountPicture).then((answer) => {
      if (answer.ok) read.value = answer.value.picture;
    });
  });
  return { source: computed(() => (read.value && read.value.id === wanted.value ? read.value.dataUrl : null)), close };
}
