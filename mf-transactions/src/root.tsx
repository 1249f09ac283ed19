// The area's routes.
import type { AreaProps } from '@waybill/remote-kit/lifecycles';
import { BrowserRouter, Link } from 'react-router-dom';

export function Root({ basename }: AreaProps) {
  return (
    <BrowserRouter basename={basename}>
      <h1>mf-transactions</h1>
      <Link to="/login">login</Link> <Link to="/transaction/search">search</Link> <Link to="/">home</Link>
    </BrowserRouter>
  );
}
