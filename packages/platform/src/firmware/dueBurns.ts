import {
  type Burn,
  confirmBurn,
  endEarlyBurn,
  grantBurn,
  hasLiveGrant,
  moveBurn,
  offerBurn,
  postponeBurn,
  silenceBurn,
} from '@hoistway/shared/domain/firmware/burn.ts';
import { earlyStates } from '@hoistway/shared/domain/firmware/burnStates.ts';
import { firmwareResendMs } from '@hoistway/shared/domain/firmware/constants.ts';
import type { SecretBox } from '../db/secretBox.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { AlarmBook } from '../events/alarmBook.ts';
import type { LiveFleet } from '../fleet/liveFleet.ts';
import { type BurnChange, lockBurns, type StoredBurn, writeBurns } from './burnStore.ts';
import { applyOf, cancelOf, type OutgoingOrder, offerOf, type SignedImage } from './orders.ts';
import { openQuotas, type Quotas } from './quotas.ts';
import { readHours } from './readHours.ts';
import { readImages } from './readImages.ts';
import { type CampaignHours, isWithinHours, readMaintained, refusalOfElevators } from './safeWindow.ts';

/** Burns of one look; more wait for the next. */
const burnsPerLook = 1_000;

export interface DueTools {
  nowMs: number;
  fleet: LiveFleet;
  book: Pick<AlarmBook, 'openOfElevator'>;
  secrets: Pick<SecretBox, 'sign'>;
  /** Address of the platform for devices. */
  base: string | undefined;
  isReachable(dtuCode: string): boolean | null;
}

/** Data of the due burns beside their rows. */
interface LookTools extends DueTools {
  images: ReadonlyMap<string, SignedImage>;
  hours: ReadonlyMap<string, CampaignHours>;
  maintainedIds: ReadonlySet<string>;
  quotas: Quotas;
}

export interface Look {
  changes: BurnChange[];
  orders: OutgoingOrder[];
  /** True if more burns may be due than one look takes. */
  isFull: boolean;
}

/**
 * Looks at the burns that are due: offers, permits, confirms, cancels, lets expire. A paused campaign offers and
 * permits nothing, and a try that failed after the campaign's end is not repeated; devices that write already are
 * followed to their end.
 */
export async function lookAtDueBurns(tx: Transaction, tools: DueTools): Promise<Look> {
  const { nowMs } = tools;
  const dueBurns = await lockBurns(
    tx,
    `b.finished_at is null and b.due_at <= $1
       and (c.state <> 'paused' or b.is_cancelling or b.state in ('applying', 'rebooted'))
     order by b.due_at limit ${burnsPerLook} for update of b skip locked`,
    [new Date(nowMs)],
  );
  if (dueBurns.length === 0) return { changes: [], orders: [], isFull: false };
  const lookTools: LookTools = {
    ...tools,
    images: await readImages(
      tx,
      dueBurns.map(({ imageId }) => imageId),
    ),
    hours: await readHours(
      tx,
      dueBurns.map(({ campaignId }) => campaignId),
    ),
    maintainedIds: await readMaintained(
      tx,
      dueBurns.map(({ dtuCode }) => dtuCode),
    ),
    quotas: await openQuotas(tx, dueBurns),
  };
  const orders: OutgoingOrder[] = [];
  const changes = dueBurns.flatMap((before) => {
    const { burn: after, orders: newOrders = [] } = lookAt(before, lookTools);
    orders.push(...newOrders);
    return after ? [{ before, after }] : [];
  });
  await writeBurns(tx, changes, nowMs);
  return { changes, orders, isFull: dueBurns.length === burnsPerLook };
}

interface Step {
  burn: Burn | null;
  orders?: readonly OutgoingOrder[];
}

function lookAt(burn: StoredBurn, tools: LookTools): Step {
  const { nowMs, fleet } = tools;
  const dtu = fleet.dtus.get(burn.dtuCode);
  if (burn.state === 'rebooted')
    return {
      burn: confirmBurn(burn, { nowMs, seenAtMs: dtu?.seenAtMs ?? null, stayMs: burn.stayMs }),
    };
  if (burn.state === 'applying')
    return {
      burn:
        dtu === undefined
          ? moveBurn(burn, 'failed', { nowMs, problem: 'deviceRemoved' })
          : silenceBurn(burn, nowMs),
    };
  if (!earlyStates.includes(burn.state)) return { burn: null };
  const end = endOf(burn, dtu !== undefined && !dtu.isBlacklisted, nowMs);
  if (end) {
    const isOffered = burn.state !== 'planned';
    return {
      burn: endEarlyBurn(burn, { ...end, nowMs }),
      ...(isOffered && { orders: [cancelOf(burn, burn)] }),
    };
  }
  if (hasLiveGrant(burn, nowMs)) return { burn: { ...burn, dueAtMs: nowMs + firmwareResendMs } };
  if (tools.isReachable(burn.dtuCode) === false) return { burn: postponeBurn(burn, nowMs, 'offline') };
  return burn.state === 'verified' || burn.state === 'waitingForSafe'
    ? permit(burn, tools)
    : offer(burn, tools);
}

function endOf(burn: StoredBurn, isKnown: boolean, nowMs: number) {
  if (burn.isCancelling) return { to: 'cancelled', problem: 'campaignAborted' } as const;
  if (burn.campaignState !== 'running')
    return { to: 'cancelled', problem: burn.problem ?? 'campaignAborted' } as const;
  if (!isKnown) return { to: 'cancelled', problem: 'deviceRemoved' } as const;
  if (burn.deadlineAtMs !== null && burn.deadlineAtMs <= nowMs)
    return { to: 'expired', problem: 'deadlinePassed' } as const;
  return null;
}

/** Permits to apply. A device that did nothing with an earlier permission may have lost the image: it is offered again. */
function permit(burn: StoredBurn, tools: LookTools): Step {
  const { nowMs, hours, maintainedIds, images, secrets, base } = tools;
  const campaignHours = hours.get(burn.campaignId);
  const refusal =
    campaignHours && !isWithinHours(campaignHours, nowMs)
      ? 'outsideHours'
      : refusalOfElevators(tools, burn.dtuCode, maintainedIds);
  if (refusal !== null) return { burn: postponeBurn(burn, nowMs, refusal) };
  const permittedBurn = grantBurn(burn, nowMs);
  const image = burn.grantedUntilMs === null ? undefined : images.get(burn.imageId);
  return {
    burn: permittedBurn,
    orders: [
      ...(image ? [offerOf(burn, permittedBurn, { secrets, base, image, nowMs })] : []),
      applyOf(burn, permittedBurn, nowMs),
    ],
  };
}

/** Offers a planned burn within the quota, or repeats an offer without progress. */
function offer(burn: StoredBurn, tools: LookTools): Step {
  const { nowMs, images, quotas, secrets, base } = tools;
  const image = images.get(burn.imageId);
  if (!image) return { burn: postponeBurn(burn, nowMs, null) };
  const isNew = burn.state === 'planned';
  if (isNew && !quotas.reserve(burn.programId)) return { burn: postponeBurn(burn, nowMs, 'noQuota') };
  const offeredBurn = isNew ? offerBurn(burn, nowMs) : { ...burn, dueAtMs: nowMs + firmwareResendMs };
  if (!offeredBurn) return { burn: null };
  return { burn: offeredBurn, orders: [offerOf(burn, offeredBurn, { secrets, base, image, nowMs })] };
}
