import fc from 'fast-check';

/*
 * Property tests use the same values in each run, because a gate must not fail by chance (like the simulation's `--fixed`).
 * `OVATION_PROPERTY_SEED=fresh` draws new ones; a number repeats a failure, whose seed fast-check prints.
 */
const wanted = process.env.OVATION_PROPERTY_SEED ?? '20261127';
if (wanted !== 'fresh') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
