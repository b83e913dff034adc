import type { CompanionEndpoints, CompanionStatus } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import { refusal } from '../problems';
import { InvalidBaseUrl } from './account';
import type { AccountModel } from './accountModel';
import type { ReadPicture } from './accountPicture';

interface AccountParts {
  readonly accounts: Pick<AccountModel, 'connect' | 'check' | 'forget'>;
  readonly readPicture: ReadPicture;
  status(): CompanionStatus;
}

type EndpointName = 'putAccount' | 'checkAccount' | 'deleteAccount' | 'getAccountPicture';

export function createAccountHandlers({
  accounts,
  readPicture,
  status,
}: AccountParts): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  return {
    getAccountPicture: async () => ({ picture: await readPicture() }),
    putAccount: async ({ body }) => {
      try {
        await accounts.connect(body);
      } catch (error) {
        throw error instanceof InvalidBaseUrl ? refusal('INVALID_REQUEST', error.sentence) : error;
      }
      return status();
    },
    checkAccount: async () => {
      await accounts.check();
      return status();
    },
    deleteAccount: async () => {
      await accounts.forget();
      return status();
    },
  };
}
