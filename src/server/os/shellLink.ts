/** A shortcut of Windows. Paths are absolute. */
interface ShellLink {
  readonly target: string;
  /** One line, quoted as the target parses it. */
  readonly args: string;
  readonly workingFolder: string;
  /** An icon file. */
  readonly icon: string;
  /** The tooltip. */
  readonly description: string;
}

/** Characters of a path, without its terminating zero. */
export const maxTargetLength = 259;

const headerBytes = 76;
const classId = '0114020000000000c000000000000046';
const flags = { hasName: 0x4, hasWorkingFolder: 0x10, hasArguments: 0x20, hasIcon: 0x40, isUnicode: 0x80, hasTargetText: 0x200 };
const isArchive = 0x20;
const showNormal = 1;
const targetBlock = 0xa0000001;
const ansiBytes = 260;
const unicodeBytes = 520;

/**
 * A shortcut as bytes ([MS-SHLLINK]). It has no LinkTargetIDList: Windows then resolves the target by its path.
 */
export function shellLinkFile({ target, args, workingFolder, icon, description }: ShellLink): Uint8Array {
  if (target.length > maxTargetLength) throw new Error('the target of a shortcut may have 259 characters');
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(headerBytes, 0);
  header.write(classId, 4, 'hex');
  header.writeUInt32LE(
    Object.values(flags).reduce((all, flag) => all + flag, 0),
    20,
  );
  header.writeUInt32LE(isArchive, 24);
  header.writeUInt32LE(showNormal, 60);
  return Buffer.concat([header, ...[description, workingFolder, args, icon].map(counted), targetText(target), Buffer.alloc(4)]);
}

function counted(text: string): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16LE(text.length);
  return Buffer.concat([size, Buffer.from(text, 'utf16le')]);
}

function targetText(target: string): Buffer {
  const block = Buffer.alloc(8 + ansiBytes + unicodeBytes);
  block.writeUInt32LE(block.length, 0);
  block.writeUInt32LE(targetBlock, 4);
  // The reader's code page is unknown, so only ASCII is written here; Windows prefers the Unicode path below.
  if (/^[\x20-\x7e]*$/.test(target)) block.write(target, 8, 'latin1');
  block.write(target, 8 + ansiBytes, 'utf16le');
  return block;
}
