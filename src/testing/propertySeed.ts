import fc from 'fast-check';

/*
 * Property tests try the same values in each run, because a gate must not fail by chance (like the simulation's `--fixed`).
 * `OVATION_PROPERTY_SEED=fresh` draws new ones, and a number tries those of a failure again: fast-check prints its seed.
 */
const wanted = process.env.OVATION_PROPERTY_SEED ?? '20261127';
if (wanted !== 'fresh') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
