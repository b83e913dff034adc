/** Ovation on the computer that it runs on: whether it starts with it, and how it is ended. */
export { AddressChoice } from './AddressChoice';
export { ComputerSections } from './ComputerSections';
export { type ComputerModel, createComputerModel } from './computerModel';
export { createNetworkModel, type NetworkModel } from './networkModel';
