// Pagination below a data table: range of rows, page numbers and page size.
import { PAGE_SIZES } from '@waybill/contract';
import { Pagination } from 'antd';
import type { Paging } from './table-types';
import { useDataWords } from './words';

export function TablePages({ paging, phone }: { paging: Paging; phone: boolean }) {
  const { t, format } = useDataWords();
  const { page, pageSize, total, onChange, pageSizes = PAGE_SIZES } = paging;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="wb-table-pages" aria-label={t('table.pages')}>
      <span className="wb-muted wb-tiny">
        {t('table.range', {
          first: format.number(first),
          last: format.number(last),
          total: format.number(total),
        })}
      </span>
      <Pagination
        size="small"
        simple={phone}
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={pageSizes.length > 1}
        pageSizeOptions={[...pageSizes]}
        locale={{ items_per_page: t('table.perPage') }}
        onChange={(nextPage, nextSize) =>
          onChange({ page: nextSize === pageSize ? nextPage : 1, pageSize: nextSize })
        }
      />
    </nav>
  );
}
