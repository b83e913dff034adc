import type { Plan } from './plan';

/** Reduces a failing plan: removes parts as long as it still fails, large ones first. */
export async function shrink(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan;
  for (let before = 0; before !== sizeOf(smallest); ) {
    before = sizeOf(smallest);
    for (const list of ['actions', 'faultWindows'] as const) smallest = await shrinkList(smallest, list, fails);
  }
  return smallest;
}

async function shrinkList(plan: Plan, list: 'actions' | 'faultWindows', fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan;
  for (let size = Math.ceil(plan[list].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = smallest[list].length - size; from >= 0; from -= size) {
      const without: Plan = { ...smallest, [list]: smallest[list].filter((_, index) => index < from || index >= from + size) };
      if (await fails(without)) smallest = without;
    }
  }
  return smallest;
}

function sizeOf({ actions, faultWindows }: Plan): number {
  return actions.length + faultWindows.length;
}
