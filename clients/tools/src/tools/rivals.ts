// Tool: companies side by side in the newest whole quarter, and which partners moved from one to another.
import type { Opens } from '@waybill/contract';
import { RIVALS_MAX } from '@waybill/contract/rival-terms';
import type { Rival, RivalFigure, RivalGroup, RivalMove } from '@waybill/contract/rivals';
import { ArgumentError, choice, optionalWords, reporters } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';

/** Partners of a group, and moves, that an assistant reads; the page has more. */
const PARTNERS = 5;
const MOVES = 10;

/** Opens the records of a figure in a company's profile. */
type LinkTo = (open: Opens) => ReturnType<Links['company']>;

const describeFigure = ({ total, amount, weight, open }: RivalFigure, linkTo: LinkTo) => ({
  records: total,
  amount_usd: amount,
  weight_kg: weight,
  link: linkTo(open),
});

const describePeriods = (
  { now, before }: { now: RivalFigure | null; before: RivalFigure | null },
  linkTo: LinkTo,
) => ({
  ...(now !== null && { now: describeFigure(now, linkTo) }),
  ...(before !== null && { before: describeFigure(before, linkTo) }),
});

const describeGroup = ({ companies, leading, ...periods }: RivalGroup, linkTo: LinkTo) => ({
  companies,
  ...describePeriods(periods, linkTo),
  leading: leading.slice(0, PARTNERS).map(({ id, desc_en, country, ...each }) => ({
    ...{ id, name: desc_en, country },
    ...describePeriods(each, linkTo),
  })),
});

function describeRival({ id, desc_en, country, sides }: Rival, links: Links) {
  const linkTo: LinkTo = (open) => links.company(id, { ...open, show: 'records' });
  return {
    ...{ id, name: desc_en, country, link: links.company(id) },
    sides: sides.map(({ type, won, lost, continuing, ...periods }) => ({
      partners: type === 1 ? 'suppliers' : 'customers',
      ...describePeriods(periods, linkTo),
      won: describeGroup(won, linkTo),
      lost: describeGroup(lost, linkTo),
      continuing: describeGroup(continuing, linkTo),
    })),
  };
}

const describeMove = ({ partner, type, from, to, share, lost, gained }: RivalMove, links: Links) => ({
  partner: { id: partner.id, name: partner.desc_en, role: type === 1 ? 'supplier' : 'customer' },
  share,
  from: {
    id: from,
    ...describePeriods(lost, (open) => links.company(from, { ...open, show: 'records' })),
  },
  to: { id: to, ...describePeriods(gained, (open) => links.company(to, { ...open, show: 'records' })) },
});

export const compareRivals = defineTool({
  name: 'compare_rivals',
  title: 'Rivals: suppliers and customers won and lost this quarter',
  description: `Companies side by side in the newest whole quarter of one country’s customs file against the quarter before: partners won (none before), lost (none now) and continuing, and which partners moved from one company to another, as a part of 1 of their trade with these companies. Without ids: the companies that the account marked as peers, at most ${RIVALS_MAX}. Every figure has a link that opens its records.`,
  price: { limit: 'trader_detail', free: 'nothing for companies opened today already', keyCalls: 1 },
  arguments: {
    ids: optionalWords(
      `Ids of at most ${RIVALS_MAX} companies, as another tool answered them, separated by commas.`,
    ),
    reporting_countries: reporters,
    direction: choice('Which file of the country.', ['most_records', 'imports', 'exports'], 'most_records'),
    measure: choice('What shares are measured by.', ['records', 'amount', 'weight'], 'records'),
  },
  run: async ({ ids, reporting_countries: [country, ...more], direction, measure }, site) => {
    const companies = (ids ?? '').split(',').filter((id) => id.trim() !== '');
    if (companies.length > RIVALS_MAX)
      throw new ArgumentError(`ids has at most ${RIVALS_MAX} companies; you sent ${companies.length}.`);
    if (more.length > 0) throw new ArgumentError('reporting_countries is one country here.');
    const links = createLinks(site);
    const found = await site.calls.traderRivals({
      companies: companies.map((id) => id.trim()),
      country: country ?? '',
      ...(direction !== 'most_records' && { direction: direction === 'imports' ? 1 : 2 }),
      sortField: measure === 'records' ? 'total' : measure,
    });
    if (found.rivals.length === 0)
      return { fields: { nothing_compared: 'No company is marked as a peer: name ids.' }, isOwnText: true };
    return {
      fields: {
        files: found.files,
        country: found.country,
        direction: found.direction === 1 ? 'imports' : 'exports',
        ...(found.quarter === null
          ? { nothing_compared: 'The file has no six whole months in a row: choose another of files.' }
          : { months: found.quarter.now, months_before: found.quarter.before }),
        rivals: found.rivals.map((rival) => describeRival(rival, links)),
        moves: found.moves.slice(0, MOVES).map((move) => describeMove(move, links)),
        further_moves: Math.max(0, found.moves.length - MOVES) + found.further_moves,
      },
    };
  },
});
