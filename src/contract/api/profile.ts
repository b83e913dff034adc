import { endpoint } from '../endpoint';
import { Profile } from './records';

export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/profile/get',
    auth: 'key',
    group: 'Profile',
    summary: 'The account that the key belongs to; the call to verify access with',
    response: Profile,
  }),
} as const;
