// Type of a record on its page.
import type { AnalysisDetail, TransactionDetail } from '@waybill/contract';

/** A record as its call answers it; an analysis adds further texts, and the price among others. */
export type RecordDetail = TransactionDetail & Partial<AnalysisDetail>;
