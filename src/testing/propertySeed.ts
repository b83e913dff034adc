import fc from 'fast-check';

/*
 * By default, property tests use the same values in each run, because the checks before a merge must not fail by chance.
 * `OVATION_PROPERTY_SEED=fresh` uses new values. To repeat a failure, set the variable to the seed that fast-check has printed.
 */
const wanted = process.env.OVATION_PROPERTY_SEED ?? '20261127';
if (wanted !== 'fresh') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
