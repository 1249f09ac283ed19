// Hook that takes the search of the page out of the recent ones when it failed or found nothing.
import { platform, splitLanguage } from '@waybill/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dropSearch } from './recent';

export function useFruitlessSearch(isFruitless: boolean): void {
  const { search } = useLocation();
  useEffect(() => {
    const session = platform.session.state();
    if (!isFruitless || session.status !== 'authenticated') return;
    const { username } = session.user;
    const path = splitLanguage(window.location.pathname).rest;
    // The shell stores it when the page is shown, which may be later than an answer from the cache.
    const drop = () => dropSearch(username, path, search);
    drop();
    const timer = setTimeout(drop, 1000);
    return () => clearTimeout(timer);
  }, [isFruitless, search]);
}
