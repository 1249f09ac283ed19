// The filter `peers`: which side of which comparison of prices a request opens.
import { type AnalysisQuery, analysisQuery } from '@waybill/contract';
import { type PeerFilter, readPeerFilter } from '@waybill/contract/price-terms';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import { openedFields } from './opened';

const peerQuestion = openedFields.extend({ month: analysisQuery.shape.month });

type WithPeers = Pick<AnalysisQuery, 'peers' | 'moved' | 'yearBefore'>;

/**
 * The comparison that a request opens: 'none' without one, undefined where it is invalid. Its question has the filters
 * that were set when prices were compared, and any company on the side of the compared one.
 */
export function readOpenedPeers<T extends WithPeers>(
  request: T,
): { filter: PeerFilter & { number: number }; question: T } | 'none' | undefined {
  const { peers, moved, yearBefore } = request;
  if (peers === '') return 'none';
  const filter = readPeerFilter(peers);
  const number = filter && parseCompanyKey(filter.company);
  if (filter === undefined || number === undefined || moved !== '' || yearBefore !== '') return undefined;
  const read = peerQuestion.safeParse(Object.fromEntries(new URLSearchParams(filter.within)));
  if (!read.success) return undefined;
  const question = { ...request, ...read.data, [`${filter.role}Id`]: '', peers: '' };
  return { filter: { ...filter, number }, question };
}
