// A screen whose address names a record that is not there, or not for whoever asks, leads to /404 (ERR-06, RT-116).
import { Navigate } from 'react-router';

export const Gone = () => <Navigate to="/404" replace />;
