/** A box's name: what stands in an overlay link. A module of its own, so that a page can check a link without schemas. */
export const boxNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const defaultBox = 'alerts';
