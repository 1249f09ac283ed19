// Layout of a special page whose figures come from one call: title and dates, then the figures by direction. Without
// records it says so and links to the other pages.
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead } from '@waybill/ui';
import { Answer, type AnswerOf } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { SideTabs, type SideTabsProps } from './SideTabs';
import { SpecialFrame } from './SpecialFrame';

interface Figures {
  start: string;
  end: string;
  sample: boolean;
  sides: { direction: 1 | 2; total: number }[];
}

interface SpecialPageProps<Page extends Figures>
  extends Pick<SideTabsProps<Page['sides'][number]>, 'nameOf'> {
  title: string;
  about: string;
  /** Text in the page's head about the figures, beside their dates. */
  held?: (page: Page) => string;
  /** Title without records. */
  emptyTitle: string;
  /** Link to a further analysis of the same question. */
  further: { href: string; label: string };
  /** Null without records. */
  answer: AnswerOf<Page | null>;
  children: (page: Page, side: Page['sides'][number]) => ReactNode;
}

export function SpecialPage<Page extends Figures>(props: SpecialPageProps<Page>) {
  const { title, about, held, emptyTitle, further, answer, nameOf, children } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const page = answer.data;
  const empty = { title: emptyTitle, why: t('countries.emptyWhy') };
  return (
    <SpecialFrame>
      <PageHead
        title={title}
        facts={[
          about,
          page && held?.(page),
          page && t('special.dates', { start: format.date(page.start), end: format.date(page.end) }),
        ]}
        actions={
          <AppLink className="wb-link" href={further.href}>
            {further.label}
          </AppLink>
        }
      />
      <Answer
        query={answer}
        skeleton={<LoadingState />}
        isEmpty={(all) => all === null}
        empty={
          <EmptyState
            {...empty}
            actions={<AppLink href={links.catalogue()}>{t('special.catalogue.title')}</AppLink>}
          />
        }
      >
        {(all) =>
          all && (
            <SideTabs<Page['sides'][number]>
              sides={all.sides}
              sample={all.sample}
              nameOf={nameOf}
              empty={empty}
            >
              {(side) => children(all, side)}
            </SideTabs>
          )
        }
      </Answer>
    </SpecialFrame>
  );
}
