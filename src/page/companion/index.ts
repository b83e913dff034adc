/** The companion's client: endpoint calls and the live channel. It does not interpret the messages. */
export {
  type BrowserCalls,
  browserCalls,
  createPageId,
  listen,
  listenForHiding,
  listenForReturn,
  readStored,
  writeStored,
} from './browserCalls';
export {
  type Answer,
  type CallCompanion,
  type CallInput,
  createCompanionClient,
  outlivesPage,
  type Refusal,
  refusalOf,
} from './companionClient';
export { createLiveSlots, type LiveChannel, openLiveChannel, type TakeSlot } from './liveChannel';
