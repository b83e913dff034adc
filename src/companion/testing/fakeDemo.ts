import type { EmbeddedService } from '../ports';

export const demoApiKey = 'ovk_demo-key';

export function createFakeDemo(
  demo: Partial<EmbeddedService['demo']> = {},
  answerStream: EmbeddedService['answerStream'] = () => new Response(null, { status: 404 }),
): EmbeddedService {
  return {
    baseUrl: 'http://127.0.0.1:4748',
    apiKey: demoApiKey,
    answerStream,
    endTokens: async () => {},
    owner: { id: 'demo-account', displayName: 'Demo' },
    demo: {
      profile: async () => ({ displayName: 'Demo' }),
      activeGoal: async () => null,
      perks: async () => [],
      donate: async () => ({ id: 'donation' }),
      purchase: async () => ({ donationId: 'purchase' }),
      follow: async () => ({ id: 'follower' }),
      ...demo,
    },
  };
}
