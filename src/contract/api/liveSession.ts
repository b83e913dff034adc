export const liveSessionEndpoints = {} as const;
