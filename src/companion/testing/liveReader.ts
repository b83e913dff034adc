import { settle } from '../../testing/virtualTime';

export interface LiveReader<Message> {
  all(): Promise<Message[]>;
  ended(): Promise<boolean>;
  close(): Promise<void>;
}

export function readLive<Message extends { readonly type: string }>(response: Response): LiveReader<Message> {
  if (response.status !== 200 || !response.body) throw new Error(`The channel was rejected with ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let done = false;
  const pump = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += decoder.decode(next.value, { stream: true });
    done = true;
  };
  const pumping = pump();
  return {
    all: async () => {
      await settle();
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Message);
    },
    ended: async () => {
      await settle();
      return done;
    },
    close: async () => {
      await reader.cancel();
      await pumping;
    },
  };
}
