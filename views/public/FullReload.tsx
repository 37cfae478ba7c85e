// Addresses that the server answers itself (RT-27, RT-28): reached through the router, the page is loaded anew.
import { useEffect } from 'react';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const FullReload = () => {
  useEffect(() => window.location.reload(), []);
  return <SplashScreen />;
};
export default FullReload;
