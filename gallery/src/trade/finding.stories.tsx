// Stories of the explanation of a search: added terms, ignored operators, spelling suggestions, matches highlighted in
// a text.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Finding } from '@waybill/contract';
import { IgnoredSigns, Marked, MeantWords, SentQuestion, WidenedChips } from '@waybill/trade';
import { SampleMark } from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { useWords } from '../words';

export default { title: 'trade/Finding' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;

const finding: Finding = {
  widened: [
    {
      typed: 'coffee',
      terms: [
        { term: 'coffees', language: 'en', why: 'form' },
        { term: 'café', language: 'es', why: 'translation' },
        { term: 'cà phê', language: 'vi', why: 'translation' },
        { term: '咖啡', language: 'zh', why: 'translation' },
        { term: 'arabica', language: 'mul', why: 'declared' },
      ],
      cut: true,
    },
  ],
  ignored: [],
  sought: [],
};
const shown = { finding, counter: 'transactionWidened', counted: undefined, onChange: ignore } as const;

export const Added: Story = { render: () => <WidenedChips {...shown} exact={false} without={[]} /> };
export const TakenOff: Story = {
  render: () => <WidenedChips {...shown} exact={false} without={['café', 'arabica']} />,
};
export const AsTyped: Story = { render: () => <WidenedChips {...shown} exact without={[]} /> };
export const Ignored: Story = {
  render: () => (
    <Panel>
      <IgnoredSigns
        signs={[
          { sign: '*', why: 'star_first', position: 0 },
          { sign: '?', why: 'question_mark', position: 7 },
          { sign: '~', why: 'tilde_alone', position: 9 },
        ]}
      />
    </Panel>
  ),
};
export const Meant: Story = {
  parameters: {
    answers: {
      goodsMeant: [
        { typed: 'cofee', word: 'coffee', rows: 44_271, keyword: 'coffee' },
        { typed: 'cofee', word: 'coffees', rows: 12, keyword: 'coffees' },
      ],
    },
  },
  render: () => <MeantWords keyword="cofee" total={3} onChoose={ignore} />,
};
export const Found: Story = {
  render: function Found() {
    const { goods } = useWords();
    const sought = ['coffee', 'café', 'cà phê', '咖啡'].map((words) => ({
      words: words.split(' '),
      prefix: false,
      fuzzy: 0,
    }));
    return (
      <Panel>
        <Marked text={`${goods} · COFFEE`} sought={sought} /> <SampleMark />
      </Panel>
    );
  },
};
export const Sent: Story = {
  render: function Sent() {
    const { goods, action } = useWords();
    return (
      <Panel>
        <SentQuestion words={`${goods} · 0901`} change={action} onChange={ignore} />
      </Panel>
    );
  },
};
