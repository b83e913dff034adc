import type { ExpectedEvent } from './expected';
import type { History } from './history';
import type { Plan } from './plan';
import type { PublishedEvent } from './platform';

export interface Evidence {
  readonly plan: Plan;
  readonly history: History;
  readonly expected: readonly ExpectedEvent[];
  readonly published: readonly PublishedEvent[];
}

export interface Violation {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7';
  readonly what: string;
}
