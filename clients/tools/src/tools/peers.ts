// Tool: what a company pays, or is paid, against other companies.
import type { PeerGroup, PeerQuestion, PeerSideRow } from '@waybill/contract/analysis-peers';
import { COMPARED_PRICES_MIN, volumeRange } from '@waybill/contract/price-terms';
import { identifier } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';

type Comparison = Pick<PeerGroup, 'share' | 'total' | 'others' | 'own' | 'peers'>;

/** A comparison, with the links that open both sides. */
function describeComparison({ share, total, others, own, peers }: Comparison, links: Links) {
  const linkTo = (question: PeerQuestion) => links.analysis([], { ...question }, {});
  return {
    against_median: share,
    own: { records: total, link: linkTo(own) },
    others: { records: others, link: linkTo(peers) },
  };
}

const describeSide = ({ type, direction, groups, further, ...all }: PeerSideRow, links: Links) => ({
  side: type === 1 ? 'bought' : 'sold',
  declared_as: direction === 1 ? 'imports' : 'exports',
  ...describeComparison(all, links),
  goods: groups.map((group) => ({
    ...{ hs: group.hs6, goods: group.name, unit: group.unit, basis: group.basis },
    quantity: volumeRange(group.volume),
    ...describeComparison(group, links),
  })),
  further_groups: further,
});

export const priceAgainstPeers = defineTool({
  name: 'price_against_peers',
  title: 'What a company pays or is paid, against others',
  description:
    'Prices of a company’s newest twelve months against the median of other companies’ records of the same HS code, unit, price basis, reporting country and month with a quantity of the same order of magnitude. against_median is a part of 1: -0.08 is 8% below; it is the middle over its records, weighted by value. Both sides have links that open their records.',
  price: { limit: 'trader_detail', free: 'nothing when it was opened today already', keyCalls: 1 },
  arguments: { id: identifier('Id of a company, as another tool answered it.') },
  run: async ({ id }, site) => {
    const links = createLinks(site);
    const { first_day, last_day, sides } = await site.calls.traderPeers({ company: id });
    const found = { id, link: links.company(id), from: first_day, until: last_day };
    if (sides.length === 0)
      return {
        fields: {
          ...found,
          nothing_compared: `Too few to compare: no record has ${COMPARED_PRICES_MIN} comparable prices of other companies.`,
        },
      };
    return { fields: { ...found, sides: sides.map((side) => describeSide(side, links)) } };
  },
});
