// Stories of search fields, buttons and charts that several areas share: companies, codes, downloads, favourites,
// customers, figures.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  AddSelectedButton,
  ColleagueNote,
  ContactsButton,
  MakeCustomerButton,
  StarButton,
  useFavorites,
} from '@waybill/trade';
import { Fullness, TradeFigures } from '@waybill/trade/charts';
import {
  CompanyField,
  CountriesField,
  DatesField,
  DownloadButton,
  EmailAddress,
  EmailStatus,
  ExportListButton,
  GoodsField,
  HsCodeField,
  HsField,
  MailField,
  PeriodField,
  PersonName,
  PersonRights,
  SaveFileButton,
  SearchButton,
  SubscribeButton,
} from '@waybill/trade/data';
import { Grid, Panel } from '@waybill/ui';
import { RankBars } from '@waybill/ui/charts';
import { useState } from 'react';
import { useWords } from '../words';

export default { title: 'trade/Actions' } satisfies Meta;
type Story = StoryObj;

export const FullnessOfFields: Story = {
  render: () => (
    <Panel>
      <Fullness filled={{ importer: 1, exporter: 0.4, hs: 0.97, amount: 0, weight: 0.6, unit_price: 0.2 }} />
    </Panel>
  ),
};

export const Companies: Story = {
  render: function Companies() {
    const { field, goods } = useWords();
    const [name, setName] = useState(goods);
    return (
      <Panel>
        <CompanyField aria-label={field} value={name} onValue={setName} />
      </Panel>
    );
  },
};
export const Colleagues: Story = {
  render: function Colleagues() {
    const { goods } = useWords();
    const colleague = { company: 'DE-1', name: goods };
    return (
      <Panel>
        <ColleagueNote
          colleagues={[
            { ...colleague, since: null, customer: null },
            { ...colleague, since: '2026-11-03T12:00:00Z', customer: '6f1f3a52-6f52-4d33-9a4c-3f0d4f1c2b3a' },
          ]}
        />
      </Panel>
    );
  },
};
export const Code: Story = {
  render: function Code() {
    const [codes, choose] = useState<string[]>(['090111']);
    return (
      <Panel>
        <HsField value={codes} onChange={choose} length={{ min: 2, max: 10 }} />
      </Panel>
    );
  },
};
function Question({ failed = false }: { failed?: boolean }) {
  const { field, goods, note, title, why } = useWords();
  const [words, write] = useState(goods);
  const [codes, choose] = useState<string[]>(['090111']);
  const [countries, pick] = useState<string[]>(['VN']);
  const [days, span] = useState({ startDate: '2026-01-01', endDate: '2026-10-02' });
  const problem = failed ? why : undefined;
  return (
    <Panel>
      <GoodsField
        label={title}
        value={words}
        onValue={write}
        problem={problem}
        asked={goods}
        ignored={[{ sign: '?', why: 'question_mark', position: 7 }]}
      />
      <HsCodeField
        label={field}
        value={codes}
        onChange={choose}
        length={{ min: 2, max: 10 }}
        problem={problem}
        optional
      />
      <CountriesField label={note} value={countries} onChange={pick} placeholder={field} optional />
      <DatesField label={title} value={days} onChange={span} dataEnd="2026-10-02" problem={problem} />
    </Panel>
  );
}
const parameters = {
  answers: {
    countries: [
      { code: 'BR', en: 'Brazil', cn: '巴西', continent: 4 },
      { code: 'VN', en: 'Vietnam', cn: '越南', continent: 1 },
    ],
  },
};
export const QuestionFields: Story = { parameters, render: () => <Question /> };
export const QuestionFieldsFailed: Story = { parameters, render: () => <Question failed /> };

export const Buttons: Story = {
  render: function Buttons() {
    const { goods } = useWords();
    const favorites = useFavorites('transaction');
    return (
      <Panel>
        <Grid min={200}>
          <StarButton id="1" favorite={false} name={goods} favorites={favorites} />
          <StarButton id="2" favorite name={goods} favorites={favorites} />
          <AddSelectedButton favorites={favorites} selected={new Set(['1'])} rows={[]} />
          <ContactsButton company="1" />
          <MakeCustomerButton contacts={['1', '2']} />
          <DownloadButton
            counts={{ selected: 3, page: 10, all: 1_204 }}
            shown={() => []}
            ask={async () => 'token'}
          />
          <SaveFileButton ask={async () => new File([], goods)}>{goods}</SaveFileButton>
          <ExportListButton ask={async () => new File([], goods)}>{goods}</ExportListButton>
          <SearchButton busy={false}>{goods}</SearchButton>
          <SearchButton busy>{goods}</SearchButton>
          <PersonRights name={goods} contact="1" />
          <PersonRights name={goods} contact="2" small />
          <SubscribeButton
            search={{ keyword: 'coffee', start_date: '2025-11-23', end_date: '2026-11-23' }}
            suggestedName={goods}
          />
        </Grid>
      </Panel>
    );
  },
};
export const Subscribing: Story = {
  parameters: {
    answers: {
      settings: {
        company: '',
        country: '',
        time_zone: '',
        muted: [],
        email: 'ana@example.com',
        mails: true,
      },
    },
  },
  render: function Subscribing() {
    const { note } = useWords();
    const [period, setPeriod] = useState('last_year');
    const [mail, setMail] = useState('never');
    return (
      <Panel>
        <PeriodField name="period" value={period} onValue={setPeriod} fixed={note} />
        <MailField name="mail" value={mail} onValue={setMail} />
      </Panel>
    );
  },
};

export const People: Story = {
  render: function People() {
    const { title, goods, long } = useWords();
    const person = { name: title, locality: goods, education: null, profile: long };
    return (
      <Panel>
        <Grid>
          <PersonName person={person} />
          <EmailAddress email="ana@example.com" emailVerified guessed={false} />
          <PersonName person={{ ...person, locality: null, profile: null }} />
          <EmailAddress email="ana.torres@example.com" emailVerified={false} guessed />
          <EmailStatus email="ana@example.com" emailVerified={false} guessed={false} />
        </Grid>
      </Panel>
    );
  },
};

interface Row {
  name: string;
  shipments: number;
}
export const Figures: Story = {
  render: function Figures() {
    const { title, note, field, goods, why } = useWords();
    const rows: Row[] = [1, 2, 3, 4, 5].map((at) => ({ name: `${goods} ${at}`, shipments: 1_204 / at }));
    return (
      <TradeFigures<Row>
        id="gallery-trade"
        title={title}
        note={note}
        source={why}
        rows={rows}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        figuresOf={({ shipments }) => ({ total: shipments, weight: shipments * 1_000, amount: null })}
        lead={[{ key: 'name', title: field, cell: ({ name }) => name }]}
        chart={() => (
          <RankBars
            label={title}
            items={rows.map(({ name, shipments }) => ({ key: name, label: name, value: shipments }))}
          />
        )}
      />
    );
  },
};
