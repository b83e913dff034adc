import { type ReadonlySignal, signal } from '@preact/signals';
import type { Undo } from '../../frame/ports';
import { CanvasBackground } from './canvasBackground';

interface ZoomedCanvas {
  setZoom(zoom: string): void;
  /** The next larger (1) or smaller (-1) zoom. */
  step(direction: 1 | -1): void;
}

/** What the editor's bar and its canvas share: the zoom, the background, and whether the list of keys is open. */
export class ViewModel {
  /** One of `zooms` (`canvasView.ts`), or any percentage that was set with two fingers. */
  readonly zoom = signal('fit');
  readonly background = new CanvasBackground();
  readonly #areKeysOpen = signal(false);
  #canvas: ZoomedCanvas | null = null;

  /** Connects the canvas. The returned function disconnects the canvas, resets zoom and background, and closes the list of keys. */
  attach(canvas: ZoomedCanvas): Undo {
    this.#canvas = canvas;
    return () => {
      if (this.#canvas !== canvas) return; // the canvas of the next overlay is connected already
      this.#canvas = null;
      this.reset();
    };
  }

  setZoom(zoom: string): void {
    this.#canvas?.setZoom(zoom);
  }

  step(direction: 1 | -1): void {
    this.#canvas?.step(direction);
  }

  get areKeysOpen(): ReadonlySignal<boolean> {
    return this.#areKeysOpen;
  }

  openKeys(): void {
    this.#areKeysOpen.value = true;
  }

  closeKeys(): void {
    this.#areKeysOpen.value = false;
  }

  reset(): void {
    this.zoom.value = 'fit';
    this.closeKeys();
    this.background.reset();
  }
}
