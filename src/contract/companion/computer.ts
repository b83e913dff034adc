import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/* Ovation on its computer (SPEC MCH): autostart, menu entry, network access, quitting, and opening the settings from a launcher. */

/** Whether Ovation starts with the computer. `file`: the file that controls this, which may not exist. */
export const AutostartStatus = z.discriminatedUnion('tag', [
  z.object({ tag: z.enum(['on', 'off']), file: z.string() }),
  /** The autostart file starts Ovation with another data folder. */
  z.object({ tag: z.literal('other'), file: z.string() }),
  /** The file cannot be read, or it is not an autostart file. `why`: the system's error. */
  z.object({ tag: z.literal('unreadable'), file: z.string(), why: z.string() }),
  z.object({ tag: z.literal('unavailable'), why: z.enum(['unknown-system', 'not-in-place']) }),
]);
export type AutostartStatus = z.infer<typeof AutostartStatus>;

/** The Windows Start menu, or the applications menu of a Linux desktop. */
export const MenuKind = z.enum(['start', 'applications']);
export type MenuKind = z.infer<typeof MenuKind>;

/**
 * Whether the system's menu has an entry for Ovation. `file`: the entry's file, which may not exist. `other`: the entry opens Ovation with another
 * data folder.
 */
export const MenuStatus = z.discriminatedUnion('tag', [
  z.object({ tag: z.enum(['on', 'off', 'other']), file: z.string(), menu: MenuKind }),
  z.object({ tag: z.literal('unreadable'), file: z.string(), why: z.string(), menu: MenuKind }),
  /** The path of Ovation or of its data folder contains characters that a menu entry cannot contain. */
  z.object({ tag: z.literal('impossible'), menu: MenuKind }),
  /** The system has no such menu, or Ovation does not run from a release archive. */
  z.object({ tag: z.literal('unavailable') }),
]);
export type MenuStatus = z.infer<typeof MenuStatus>;

export const NetworkStatus = z.object({
  /** Whether other devices have access. If false, the companion listens only on this computer. */
  isOpen: z.boolean(),
  /** Addresses of Ovation in the network, the most likely first. If `isOpen` is false, the addresses that Ovation would have. */
  origins: z.array(z.string()),
  /** Whether the settings page can change `isOpen`. False if `OVATION_HOST` is set, because that variable decides. */
  canSwitch: z.optional(z.boolean()),
  opensSettings: z.optional(z.boolean()),
});
export type NetworkStatus = z.infer<typeof NetworkStatus>;

export const ComputerStatus = z.object({ autostart: AutostartStatus, menu: MenuStatus });
export type ComputerStatus = z.infer<typeof ComputerStatus>;

export const computerEndpoints = {
  getComputer: endpoint({
    method: 'GET',
    path: '/computer',
    auth: 'settings',
    group: 'Computer',
    summary: 'Get whether Ovation starts with the computer and is in its menu of programs',
    response: ComputerStatus,
  }),
  putAutostart: endpoint({
    method: 'PUT',
    path: '/computer/autostart',
    auth: 'settings',
    group: 'Computer',
    summary: 'Enable or disable autostart; returns the current state and its file',
    body: z.object({ isOn: z.boolean() }),
    response: ComputerStatus,
  }),
  putMenu: endpoint({
    method: 'PUT',
    path: '/computer/menu',
    auth: 'settings',
    group: 'Computer',
    summary: 'Add Ovation to the menu of programs or remove it; returns the current state',
    body: z.object({ isOn: z.boolean() }),
    response: ComputerStatus,
  }),
  putNetwork: endpoint({
    method: 'PUT',
    path: '/computer/network',
    auth: 'settings',
    group: 'Computer',
    summary: 'Allow or forbid other devices in the network, and the settings on them',
    body: z.object({ isOpen: z.optional(z.boolean()), opensSettings: z.optional(z.boolean()) }),
    response: NetworkStatus,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/stop',
    auth: 'settings',
    group: 'Computer',
    summary: 'Quit Ovation after responding',
    response: z.object({}),
  }),
  makeTicket: endpoint({
    method: 'POST',
    path: '/tickets',
    auth: 'settings',
    group: 'Computer',
    summary: 'Create a ticket that opens the settings page once',
    response: z.object({ ticket: z.string() }),
  }),
  redeemTicket: endpoint({
    method: 'POST',
    path: '/tickets/redeem',
    auth: 'here',
    group: 'Computer',
    summary: 'Exchange a ticket for the settings key; works once',
    body: z.object({ ticket: z.string().check(z.maxLength(100)) }),
    bodyBytes: 1024, // small, because the body is read before the caller is authenticated
    response: z.object({ key: z.string() }),
  }),
} as const;
