// The tools: what a site can answer, each a few calls of its API with the rights and limits of the key. Every row has the
// address at which a person opens it.
import type { Tool } from '../tool';
import { companyProfile, searchCompanies } from './companies';
import { findLeads } from './leads';
import { listCountries } from './list-countries';
import { marketFigures } from './market';
import { whyItMoved } from './movement';
import { onePageReport } from './one-page-report';
import { planLeft } from './plan';
import { getTransaction, searchTransactions } from './transactions';

const paidTools = [
  searchTransactions,
  getTransaction,
  searchCompanies,
  companyProfile,
  marketFigures,
  whyItMoved,
  onePageReport,
  findLeads,
];

export const tools: readonly Tool[] = [listCountries, ...paidTools, planLeft([listCountries, ...paidTools])];
