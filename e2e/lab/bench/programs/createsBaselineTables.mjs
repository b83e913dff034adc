/** The tables that a create writes to. `serialKey`: how the database declares a key that increases. */
export const tablesWith = (serialKey) => `
  create table donations (id text primary key, account text not null, at bigint not null, amount bigint not null,
    currency text not null, donor_name text, donor_email text, message text);
  create index donations_by_time on donations (account, at, id);
  create table donation_hours (account text, hour bigint, currency text, amount bigint, donations bigint,
    primary key (account, hour, currency));
  create table donor_totals (account text, currency text, donor text, amount bigint, donations bigint,
    primary key (account, currency, donor));
  create index donor_totals_by_amount on donor_totals (account, currency, amount);
  create table goals (id text primary key, account text, amount bigint, raised bigint, currency text);
  create index goals_by_account on goals (account);
  create table events (id ${serialKey}, account text not null, type text not null, data text not null);
  create index events_by_account on events (account, id);
`;

export function eventOf({ id, amount, currency, donorName, message, at }) {
  const data = { id, amount, currency: currency.toUpperCase(), donorName, message, country: null, perk: null, perks: [] };
  return JSON.stringify({ ...data, createdAt: new Date(at).toISOString() });
}
