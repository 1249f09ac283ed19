// The tools: what a site can answer, each a few calls of its API with the rights and limits of the key. Every row has the
// address at which a person opens it.
import type { Tool } from '../tool';
import { askInWords } from './ask-in-words';
import { companyProfile, searchCompanies } from './companies';
import { findLeads } from './leads';
import { listCountries } from './list-countries';
import { marketFigures } from './market';
import { whyItMoved } from './movement';
import { onePageReport } from './one-page-report';
import { priceAgainstPeers } from './peers';
import { planLeft } from './plan';
import { quoteCheck } from './quote';
import { renewalRadar } from './radar';
import { compareRivals } from './rivals';
import { getTransaction, searchTransactions } from './transactions';

const paidTools = [
  searchTransactions,
  getTransaction,
  searchCompanies,
  companyProfile,
  priceAgainstPeers,
  compareRivals,
  marketFigures,
  whyItMoved,
  quoteCheck,
  onePageReport,
  findLeads,
];

const freeTools = [listCountries, askInWords, renewalRadar];

export const tools: readonly Tool[] = [...freeTools, ...paidTools, planLeft([...freeTools, ...paidTools])];
