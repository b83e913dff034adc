/** An account's profile. The contract does not show the shape of `GET /profile/get`, so the fields are found by likely names. */
interface ReadProfile {
  readonly id: string | null;
  readonly displayName: string | null;
  /** The text that the platform wrote; may be a path. */
  readonly pictureUrl: string | null;
}

const idNames = ['id', 'userId', 'accountId', 'uuid'];
const displayNames = ['displayName', 'display_name', 'name', 'handle', 'username', 'userName', 'slug'];
const pictureNames = [
  ...['avatarUrl', 'avatar_url', 'avatar', 'pictureUrl', 'picture_url', 'picture', 'profileImageUrl', 'profile_image_url'],
  ...['profileImage', 'profilePicture', 'imageUrl', 'image_url', 'image', 'photoUrl', 'photoURL', 'photo', 'logo'],
];
const wrappers = ['profile', 'user', 'account', 'creator', 'data'];

/** Reads leniently; null = the answer names no account. */
export function readProfile(answer: unknown): ReadProfile | null {
  if (!isRecord(answer)) return null;
  const found = { id: firstText(answer, idNames), displayName: firstText(answer, displayNames), pictureUrl: firstAddress(answer) };
  if (found.id !== null || found.displayName !== null) return found;
  for (const wrapper of wrappers) {
    const inner = isRecord(answer[wrapper]) ? readProfile(answer[wrapper]) : null;
    if (inner) return inner;
  }
  return null;
}

function firstText(record: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 200);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  }
  return null;
}

/** An address, or a record with a `url`. */
function firstAddress(record: Record<string, unknown>): string | null {
  for (const name of pictureNames) {
    const value = isRecord(record[name]) ? record[name].url : record[name];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 2_000) return value.trim();
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
