// Tool: why a market moved against the same months of the year before.
import type { Movement, MovementContributor, MovementStepRow } from '@waybill/contract/analysis-movement';
import { choice, recordFilters, toMarketQuestion } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';
import { needFilter } from './transactions';

/** Contributors of a step that an assistant reads; the page has ten. */
const CONTRIBUTORS = 3;

type Sides = Pick<MovementStepRow, 'now' | 'before'>;
type LinkTo = (open: Sides['now']['open']) => ReturnType<Links['analysis']>;

/** Both periods of a figure, each with the link that opens its records. */
const describeSides = ({ now, before }: Sides, linkTo: LinkTo) => ({
  now: { value: now.value, records: now.total, link: linkTo(now.open) },
  before: { value: before.value, records: before.total, link: linkTo(before.open) },
});

const describeContributor = (contributor: MovementContributor, linkTo: LinkTo) => ({
  company: contributor.company?.name,
  hs: contributor.hs,
  goods: contributor.name,
  change: contributor.change,
  ...describeSides(contributor, linkTo),
});

/** Why nothing can be compared, and what to do about it. */
const reasons: Readonly<Record<Extract<Movement, { state: 'none' }>['why'], string>> = {
  dates: 'The dates contain no whole month: ask for longer dates.',
  start: 'The year before may not be read on this site: ask for later dates.',
  held: 'Some countries lack these months or those a year before: name one of reporting_countries.',
  month: 'Single months are opened: ask without them.',
  empty: 'No record matches in these months or a year before: ask for other dates or goods.',
  undeclared: 'The records do not state this measure: ask with the other one.',
};

const { page: _page, page_size: _pageSize, ...questionFilters } = recordFilters;

export const whyItMoved = defineTool({
  name: 'why_it_moved',
  title: 'Why a market moved',
  description:
    'Why the value or weight of a market changed against the same months of the year before: price, volume, product mix, companies won and lost, and what is not comparable. The steps add up exactly to the change; each has its largest contributors, and links that open the records of both periods.',
  price: {
    limit: 'market_analysis',
    free: 'free with the token of market_figures for the same question',
    keyCalls: 1,
  },
  arguments: {
    measure: choice(
      'What changed: amount in US dollars, or weight in kilograms.',
      ['amount', 'weight'],
      'amount',
    ),
    companies: choice('Whose winning and losing is shown.', ['importers', 'exporters'], 'importers'),
    ...questionFilters,
  },
  run: async (values, site) => {
    needFilter(values);
    const { token, measure, reporting_countries: countries } = values;
    const question = toMarketQuestion(values);
    const role = values.companies === 'importers' ? 'importer' : 'exporter';
    const found = await site.calls.analysisMovement({
      ...question,
      token,
      country: countries,
      measure,
      role,
    });
    const { movement } = found;
    if (movement.state === 'none')
      return { fields: { nothing_compared: reasons[movement.why], token: found.token }, isOwnText: true };
    const links = createLinks(site);
    const linkTo: LinkTo = (open) => links.analysis(countries, open, question);
    return {
      fields: {
        ...{ measure, token: found.token },
        months: movement.now,
        months_before: movement.before,
        change: movement.all.change,
        ...describeSides(movement.all, linkTo),
        steps: movement.steps.map(({ step, change, leading, others, ...sides }) => ({
          ...{ step, change },
          ...describeSides(sides, linkTo),
          leading: leading.slice(0, CONTRIBUTORS).map((each) => describeContributor(each, linkTo)),
          further_contributors: leading.slice(CONTRIBUTORS).length + (others?.count ?? 0),
        })),
      },
    };
  },
});
