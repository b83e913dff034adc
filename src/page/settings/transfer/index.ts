/**
 * Settings as a file: written, read, compared with what is there, and taken. Does not know pages; it is given the draft.
 */
export { TransferSections } from './TransferSections';
export { createTransferModel, type TransferModel } from './transferModel';
