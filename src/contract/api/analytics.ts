export const analyticsEndpoints = {} as const;
