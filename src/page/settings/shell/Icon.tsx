import { type IconName, icons } from './icons';

/** A picture beside words that say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
