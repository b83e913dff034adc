import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { NetworkStatus } from './controlPage';

/*
 * Ovation on the computer that it runs on (SPEC MCH): whether it starts with it, how it is ended, and how a launcher opens
 * its page in a browser.
 */

/** `file` = the one file that says so, or would. */
export const AutostartStatus = z.discriminatedUnion('tag', [
  z.object({ tag: z.enum(['on', 'off']), file: z.string() }),
  /** The file starts an Ovation with another data folder. */
  z.object({ tag: z.literal('other'), file: z.string() }),
  /** Something else is in the file's place, or it lacks rights; `why` = what the system says. */
  z.object({ tag: z.literal('unreadable'), file: z.string(), why: z.string() }),
  z.object({ tag: z.literal('unavailable'), why: z.enum(['unknown-system', 'not-in-place']) }),
]);
export type AutostartStatus = z.infer<typeof AutostartStatus>;

/** The Start menu of Windows, or the applications of a Linux desktop. */
export const MenuKind = z.enum(['start', 'applications']);
export type MenuKind = z.infer<typeof MenuKind>;

/** `file` = the one file that puts Ovation there, or would; `other` = it opens one with another data folder. */
export const MenuStatus = z.discriminatedUnion('tag', [
  z.object({ tag: z.enum(['on', 'off', 'other']), file: z.string(), menu: MenuKind }),
  /** As of {@link AutostartStatus}. */
  z.object({ tag: z.literal('unreadable'), file: z.string(), why: z.string(), menu: MenuKind }),
  /** Its folder, or what it is started with, cannot stand in such a file. */
  z.object({ tag: z.literal('impossible'), menu: MenuKind }),
  /** There is no such menu, or Ovation was not unpacked from an archive. */
  z.object({ tag: z.literal('unavailable') }),
]);
export type MenuStatus = z.infer<typeof MenuStatus>;

export const MachineStatus = z.object({ autostart: AutostartStatus, menu: MenuStatus });
export type MachineStatus = z.infer<typeof MachineStatus>;

export const machineEndpoints = {
  getMachine: endpoint({
    method: 'GET',
    path: '/machine',
    auth: 'settings',
    group: 'Computer',
    summary: 'Whether Ovation starts with the computer, and is in the menu of its programs',
    response: MachineStatus,
  }),
  putAutostart: endpoint({
    method: 'PUT',
    path: '/machine/autostart',
    auth: 'settings',
    group: 'Computer',
    summary: 'Start with the computer, or no longer; answers what is so now and in which file it stands',
    body: z.object({ isOn: z.boolean() }),
    response: MachineStatus,
  }),
  putMenu: endpoint({
    method: 'PUT',
    path: '/machine/menu',
    auth: 'settings',
    group: 'Computer',
    summary: 'Put Ovation into the menu of programs, or take it out; answers what is so now and in which file it stands',
    body: z.object({ isOn: z.boolean() }),
    response: MachineStatus,
  }),
  putNetwork: endpoint({
    method: 'PUT',
    path: '/machine/network',
    auth: 'settings',
    group: 'Computer',
    summary: 'Let other devices of the network in, or no longer, and the settings key from there; it stays so over every start',
    body: z.object({ isOpen: z.optional(z.boolean()), opensSettings: z.optional(z.boolean()) }),
    response: NetworkStatus,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/stop',
    auth: 'settings',
    group: 'Computer',
    summary: 'End Ovation, as Ctrl-C does, after this was answered',
    response: z.object({}),
  }),
  makeTicket: endpoint({
    method: 'POST',
    path: '/tickets',
    auth: 'settings',
    group: 'Computer',
    summary: 'A ticket that opens the settings page once, for an address that others may see',
    response: z.object({ ticket: z.string() }),
  }),
  redeemTicket: endpoint({
    method: 'POST',
    path: '/tickets/redeem',
    auth: 'here',
    group: 'Computer',
    summary: 'The settings key for a ticket, once',
    body: z.object({ ticket: z.string().check(z.maxLength(100)) }),
    bodyBytes: 1024, // the one body that is read without a key
    response: z.object({ key: z.string() }),
  }),
} as const;
