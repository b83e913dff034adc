/**
 * Why one alert stands for several events: `many` = too many of a kind wait (SPEC SHW-10); `combo` = all are of one supporter
 * (SPEC SHW-33); `late` = they are older than the creator's limit (SPEC SHW-9).
 */
export const summaryCauses = ['many', 'combo', 'late'] as const;
export type SummaryCause = (typeof summaryCauses)[number];
