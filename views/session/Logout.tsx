// Clears the session on arrival (RT-10, AUTH-08), then goes home.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../hooks/usePortal.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';

const Logout = () => {
  const { session } = usePortal();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void session.signOut('left').then(() => {
      if (isHere) void navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [session, navigate]);
  return <SplashScreen />;
};
export default Logout;
