export const visitorsEndpoints = {} as const;
